import { pageLinks } from '#domain/addresses/page-links.ts'
import { labelParts } from '#domain/consent/consent-texts.ts'
import { useConsent, useFacts } from '#site/parts/company/site-facts.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox, Field } from '#site/ui/fields/field.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './subscription-form.module.css'

/** About one lot, or about a search as its address says it. */
type LetterFormProps = { title: string } & ({ lot: number } | { query: string })

/**
 * News by e-mail, without a phone. A plain form with or without scripts: the answer is a page of its own, and the
 * subscription begins by a letter. Nothing where no mail is set up.
 */
export function SubscriptionForm({ title, ...wish }: LetterFormProps) {
  const { letters } = useFacts()
  const { document, label, version } = useConsent('letters')
  if (!letters) return null
  const [before, name, after] = labelParts(label)
  return (
    <details className={`${layout.panel} ${styles.fold}`}>
      <summary>{title}</summary>
      <form method="post" action="/api/subscriptions" className={styles.form}>
        {Object.entries(wish).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Field label="Почта" name="email" type="email" autoComplete="email" required />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Оставьте пустым
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Checkbox name="consent" required>
          {before}
          <a href={`${pageLinks.documents()}#${document}`} target="_blank">
            {name}
          </a>
          {`${after}, редакция ${version}`}
        </Checkbox>
        <input type="hidden" name="consentVersion" value={version} />
        <div>
          <Button type="submit" look="line">
            Подписаться
          </Button>
        </div>
      </form>
    </details>
  )
}
