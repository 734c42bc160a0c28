import { typeset } from '#domain/text/typography.ts'

import { Phone } from './phone.tsx'
import { useFacts } from './site-facts.tsx'
import styles from './call-us.module.css'

/** The number to call and the hours it is answered. Nothing where no number is known. */
export function CallUs({ title, text }: { title: string; text?: string }) {
  const { phone, hours } = useFacts()
  if (!phone) return null
  return (
    <section className={styles.call} aria-label={title}>
      <div>
        <h2>{typeset(title)}</h2>
        {text ? <p>{typeset(text)}</p> : null}
      </div>
      <p className={styles.phone}>
        <Phone number={phone} />
        {hours ? <small>{typeset(hours)}</small> : null}
      </p>
    </section>
  )
}
