import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './HelpSearch.module.css';

interface Props {
  text: string;
  /** How many questions match. */
  count: number;
  onChange: (text: string) => void;
}

/** The search field of the help centre, with the number of hits, or what to do without any. */
export function HelpSearch({ text, count, onChange }: Props) {
  const { t } = useLingui();
  return (
    <search className={styles.search}>
      <Field label={<Trans>Search the help</Trans>}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          placeholder={t`Refund, deposit, payout…`}
          start={<Icon name="search" />}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <p role="status" className={styles.count}>
        {text && count > 0 && t`${plural(count, { one: '# answer', other: '# answers' })}`}
      </p>
      {text && count === 0 && (
        <EmptyState
          icon="search"
          title={
            <Trans>
              No answer contains “<bdi>{text}</bdi>”
            </Trans>
          }
          actions={
            <>
              <Button variant="secondary" onClick={() => onChange('')}>
                <Trans>Show all answers</Trans>
              </Button>
              <ButtonLink to={href('contact')}>
                <Trans>Contact us</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>Try another word, or contact us.</Trans>
        </EmptyState>
      )}
    </search>
  );
}
