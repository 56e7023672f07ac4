import { useId } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisWidth } from './axisWidth.ts';
import styles from './TrendChart.module.css';

export interface TrendPoint {
  /** The label below the axis. */
  readonly label: string;
  /** The title of the tooltip. */
  readonly title: string;
  readonly value: number;
  /** The value of the previous period; null without a comparison. */
  readonly before: number | null;
}

interface Props {
  /** The accessible name. */
  readonly name: string;
  readonly points: readonly TrendPoint[];
  /** The names of the two lines. */
  readonly nowLabel: string;
  readonly beforeLabel: string;
  readonly format: (value: number) => string;
  /** The short format for the axis. */
  readonly shortFormat?: (value: number) => string;
}

const INITIAL_SIZE = { width: 640, height: 256 };
const TICK = { fill: 'var(--ink-faint)', fontSize: 12 } as const;

interface TooltipProps extends Pick<Props, 'nowLabel' | 'beforeLabel' | 'format'> {
  /** Set by the chart: the points at the pointer. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: TrendPoint }[];
}

/** The tooltip with the numbers at the pointer. */
function TrendTooltip({ active = false, payload, nowLabel, beforeLabel, format }: TooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className={styles.box}>
      <p className={styles.day}>{point.title}</p>
      <p className={styles.now}>
        {nowLabel} <strong>{format(point.value)}</strong>
      </p>
      {point.before !== null && (
        <p className={styles.before}>
          {beforeLabel} <strong>{format(point.before)}</strong>
        </p>
      )}
    </div>
  );
}

/** A number over time compared with the previous period, in the colours of the design tokens. */
export default function TrendChart({
  name,
  points,
  nowLabel,
  beforeLabel,
  format,
  shortFormat = format,
}: Props) {
  const fill = useId();
  const values = points.flatMap(({ value, before }) => (before === null ? value : [value, before]));
  const compares = points.some(({ before }) => before !== null);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span className={styles.now}>{nowLabel}</span>
        {compares && <span className={styles.before}>{beforeLabel}</span>}
      </figcaption>
      <div className={styles.chart}>
        <ResponsiveContainer initialDimension={INITIAL_SIZE}>
          <ComposedChart
            data={[...points]}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            title={name}
          >
            <defs>
              <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" stopColor="var(--primary)" stopOpacity={0.22} />
                <stop offset="1" stopColor="var(--primary)" stopOpacity={0} />
              </linearGradient>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
            <XAxis
              dataKey="label"
              tick={TICK}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              interval="preserveStartEnd"
              minTickGap={40}
            />
            <YAxis
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width={axisWidth(values, shortFormat)}
              tickCount={5}
              allowDecimals={false}
              tickFormatter={shortFormat}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--line-strong)' }}
              content={
                <TrendTooltip nowLabel={nowLabel} beforeLabel={beforeLabel} format={format} />
              }
            />
            {compares && (
              <Line
                dataKey="before"
                type="linear"
                stroke="var(--ink-faint)"
                strokeWidth={1.5}
                strokeDasharray="4 4"
                dot={false}
                isAnimationActive={false}
              />
            )}
            <Area
              dataKey="value"
              type="linear"
              stroke="var(--primary)"
              strokeWidth={2}
              fill={`url(#${fill})`}
              isAnimationActive={false}
              activeDot={{ fill: 'var(--primary)', stroke: 'var(--surface)', strokeWidth: 2 }}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
