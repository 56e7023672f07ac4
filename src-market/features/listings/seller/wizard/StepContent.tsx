import { useEffect, useRef, type ReactNode } from 'react';
import { AmenitiesStep } from '../form/AmenitiesStep.tsx';
import { DetailsStep } from '../form/DetailsStep.tsx';
import { PhotosStep } from '../form/PhotosStep.tsx';
import { PlaceStep } from '../place/PlaceStep.tsx';
import { PriceStep } from '../price/PriceStep.tsx';
import { RulesStep } from '../rules/RulesStep.tsx';
import styles from './wizard.module.css';

/** The parts of the form by step. */
export const STEP_PARTS = {
  place: PlaceStep,
  details: DetailsStep,
  amenities: AmenitiesStep,
  photos: PhotosStep,
  price: PriceStep,
  rules: RulesStep,
} as const;

interface Props {
  readonly step: string;
  readonly title: ReactNode;
  /** The field to focus; null for the title. */
  readonly field: string | null;
  readonly children: ReactNode;
}

/** A step with its title, which takes the focus when the step opens. */
export function StepContent({ step, title, field, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const key = `${step} ${field ?? ''}`;
    const first = opened.current === null;
    if (opened.current === key) return;
    opened.current = key;
    const wanted = field
      ? section.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
      : null;
    // The page itself has the focus at first.
    if (wanted || !first) (wanted ?? heading.current)?.focus();
  }, [step, field]);
  return (
    <section ref={section} className={styles.content} aria-labelledby="step-title">
      <h2 dir="auto" id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
