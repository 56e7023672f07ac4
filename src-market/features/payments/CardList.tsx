import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { renewingCard } from '#src/rules/subscriptions/subscription.ts';
import type { SavedCard } from '#src/wire/payments/cards.ts';
import { useChangeCard } from '#src-market/data/payments.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cardExpiry, cardName, hasExpired } from '#src-market/ui/texts/savedCard.ts';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './payments.module.css';

export function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useLingui();
  const prefer = useChangeCard('make_default');
  const [now] = useState(() => serverNow());
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  return (
    <>
      <ul className={styles.cards} aria-label={t`Your cards`}>
        {cards.map((card) => {
          const name = cardName(card);
          const expiry = cardExpiry(card);
          const over = hasExpired(card, now);
          return (
            <ListItem key={card.id} layout="row">
              <Icon name="card" size="1.75rem" className={styles.icon} />
              <div className={styles.about}>
                <p className={styles.name}>
                  {name}{' '}
                  {card.is_default && (
                    <Badge tone="success">
                      <Trans>Default</Trans>
                    </Badge>
                  )}{' '}
                  {card.renews_vip && (
                    <Badge tone="neutral">
                      <Trans>Pays your VIP subscription</Trans>
                    </Badge>
                  )}
                </p>
                <p className={over ? styles.over : styles.soft}>
                  {over ? <Trans>Expired {expiry}</Trans> : <Trans>Expires {expiry}</Trans>}
                </p>
              </div>
              {!card.is_default && !over && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t`Make ${name} the default card`}
                  loading={prefer.isPending && prefer.variables === card.id}
                  onClick={() =>
                    prefer.mutate(card.id, {
                      onSuccess: () =>
                        toast({ title: t`${name} is now your default card`, colour: 'success' }),
                      onError: (error) =>
                        toast({
                          title: t`Something went wrong`,
                          description: error.message,
                          colour: 'error',
                        }),
                    })
                  }
                >
                  <Trans>Make default</Trans>
                </Button>
              )}
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                aria-label={t`Remove ${name}`}
                onClick={() => setLeaving(card)}
              >
                <Trans>Remove</Trans>
              </Button>
            </ListItem>
          );
        })}
      </ul>
      {leaving && (
        <RemoveCardDialog
          card={leaving}
          next={renewingCard(
            cards.filter(({ id }) => id !== leaving.id),
            null,
          )}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
