import { use, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { describeType } from '#src/schema/describeType.ts';
import type { Shape } from '#src/schema/forms/matching.ts';
import { isShown } from '#src/schema/forms/whenShown.ts';
import { FormShapeContext } from '../declaration/formShape.ts';

interface Props {
  column: string;
  children: ReactNode;
}

/** An input that is there while its field is shown (`f.shownWhen`). */
export function WhenShown({ column, children }: Props) {
  const shape = use(FormShapeContext);
  const of = shape?.[column];
  if (!shape || !of || !describeType(of).when) return children;
  return (
    <Conditional shape={shape} column={column}>
      {children}
    </Conditional>
  );
}

function Conditional({ shape, column, children }: Props & { shape: Shape }) {
  return isShown(shape, column, useWatch()) && children;
}
