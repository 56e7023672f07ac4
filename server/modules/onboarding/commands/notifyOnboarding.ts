import type { OnboardingStatus } from '#src/rules/onboarding/status.ts';
import { userChannel } from '#src/realtime/channels.ts';
import { onboardingEvent } from '#server/modules/accounts/queries/profileEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Publishes the onboarding status to the person's open browsers (section 3: realtime events). */
export function notifyOnboarding(
  unit: Pick<UnitOfWork, 'publish'>,
  userId: string,
  status: OnboardingStatus,
): void {
  unit.publish(userChannel(userId), 'onboarding.status.updated', onboardingEvent(status));
}
