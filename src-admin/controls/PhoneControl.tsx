import { useEffect } from 'react';
import { checkPhonesWith } from '#src/schema/texts/phoneNumber.ts';
import type { ControlProps } from './controlProps.ts';
import { TextControl } from './TextControl.tsx';

interface Props extends ControlProps {
  placeholder?: string | undefined;
}

/** A phone number; loads the numbering plans that check it. */
export function PhoneControl(props: Props) {
  useEffect(() => {
    void import('#src/rules/accounts/phone.ts').then(
      ({ isPossibleNumber }) => checkPhonesWith(isPossibleNumber),
      // Without them the server still checks the number.
      () => undefined,
    );
  }, []);
  return <TextControl {...props} type="tel" />;
}
