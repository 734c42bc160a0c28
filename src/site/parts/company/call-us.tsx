import { usePhrase } from '#site/parts/company/brand.ts'
import { typeset } from '#domain/text/typography.ts'

import { Phone } from './phone.tsx'
import { useFacts } from './site-facts.tsx'
import styles from './call-us.module.css'

/** The number to call and the hours it is answered. Nothing where no number is known. */
export function CallUs({ title, text }: { title: string; text?: string }) {
  const { phone, hours } = useFacts()
  const phrase = usePhrase()
  if (!phone) return null
  return (
    <section className={styles.call} aria-label={phrase(title)}>
      <div>
        <h2>{typeset(phrase(title))}</h2>
        {text ? <p>{typeset(phrase(text))}</p> : null}
      </div>
      <p className={styles.phone}>
        <Phone number={phone} />
        {hours ? <small>{typeset(hours)}</small> : null}
      </p>
    </section>
  )
}
