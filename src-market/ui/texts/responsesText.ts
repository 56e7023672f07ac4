import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { responseTime, type ResponseTime } from '#src/rules/conversations/responses.ts';
import { formatShare } from './formatShare.ts';
import type { SellerResponses } from '#src/wire/listings/property.ts';

const TIMES: Readonly<Record<ResponseTime, MessageDescriptor>> = {
  hour: msg`usually answers within an hour`,
  few_hours: msg`usually answers within a few hours`,
  day: msg`usually answers within a day`,
  days: msg`usually answers after more than a day`,
};

/** The time alone. */
export const responseTimeText = (minutes: number, i18n: I18n): string =>
  i18n._(TIMES[responseTime(minutes)]);

/** Such as "Response rate 95%, usually answers within an hour". */
export function responsesText({ rate, minutes }: SellerResponses, i18n: I18n): string {
  const share = formatShare(rate * 100, i18n.locale);
  const text = i18n._(msg`Response rate ${share}`);
  return minutes === null ? text : `${text}, ${responseTimeText(minutes, i18n)}`;
}
