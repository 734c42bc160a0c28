import { useFacts } from '#site/parts/company/site-facts.tsx'
import { ConsentBox } from '#site/parts/request/consent-box.tsx'
import { TrapField } from '#site/parts/request/trap-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './subscription-form.module.css'

/** A letter about one lot, or about a search by its address. */
type LetterFormProps = { title: string } & ({ lot: number } | { query: string })

/**
 * News by e-mail, without a phone. A plain form with or without scripts: the answer is a page of its own, and the
 * subscription begins by a letter. Where no mail is set up, favourites stand in for a letter about a lot, and a feed for
 * one about a search.
 */
export function SubscriptionForm({ title, ...wish }: LetterFormProps) {
  const { letters } = useFacts()
  if (!letters)
    return 'lot' in wish ? (
      <p className={`${text.small} ${text.second}`}>
        Писем этот сайт не&nbsp;рассылает. Нажмите сердце: в&nbsp;избранном будет видно, когда
        квартира освободится. Телефон и&nbsp;регистрация не&nbsp;нужны.
      </p>
    ) : null
  return (
    <details className={`${layout.panel} ${layout.fold}`}>
      <summary>{title}</summary>
      <form method="post" action="/api/subscriptions" className={styles.form}>
        {Object.entries(wish).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Field label="Почта" name="email" type="email" autoComplete="email" required />
        <TrapField />
        <ConsentBox purpose="letters" />
        <div>
          <Button type="submit" look="line">
            Подписаться
          </Button>
        </div>
      </form>
    </details>
  )
}
