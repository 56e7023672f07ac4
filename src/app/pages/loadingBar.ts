import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_RESET_DELAY_MS,
  LOADING_BAR_THROTTLE_MS,
  MAX_PROGRESS_PERCENT,
  MIN_PROGRESS_PERCENT,
} from '#src/limits.ts';

export interface BarState {
  readonly visible: boolean;
  /** Percent. */
  readonly progress: number;
}

const HIDDEN: BarState = { visible: false, progress: MIN_PROGRESS_PERCENT };
const STEP_MS = 50;

export function clampProgress(percent: number): number {
  return Math.min(MAX_PROGRESS_PERCENT, Math.max(MIN_PROGRESS_PERCENT, percent));
}

/** The estimated progress: 70 % at the configured duration, never 100 %. */
export function estimatedProgress(elapsed_ms: number): number {
  const share = (2 / Math.PI) * Math.atan((elapsed_ms / LOADING_BAR_DURATION_MS) * 2);
  return clampProgress(share * MAX_PROGRESS_PERCENT);
}

/** The bar's timing (specification, section 9); calls `draw` with every state. */
export function loadingBar(draw: (state: BarState) => void) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let shown = false;
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const schedule = (step: () => void, delay_ms: number) => timers.push(setTimeout(step, delay_ms));

  const advance = (elapsed_ms: number) => {
    shown = true;
    draw({ visible: true, progress: estimatedProgress(elapsed_ms) });
    schedule(() => advance(elapsed_ms + STEP_MS), STEP_MS);
  };

  return {
    start() {
      stop();
      if (shown) advance(0);
      else schedule(() => advance(0), LOADING_BAR_THROTTLE_MS);
    },
    finish() {
      stop();
      if (!shown) return;
      draw({ visible: true, progress: MAX_PROGRESS_PERCENT });
      schedule(() => {
        shown = false;
        draw({ visible: false, progress: MAX_PROGRESS_PERCENT });
        schedule(() => draw(HIDDEN), LOADING_BAR_RESET_DELAY_MS);
      }, LOADING_BAR_HIDE_DELAY_MS);
    },
    stop,
  };
}
