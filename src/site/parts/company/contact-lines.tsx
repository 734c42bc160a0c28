import type { CompanyContact } from '#contract/company.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import styles from './contact-lines.module.css'
import { Phone } from './phone.tsx'

type ContactLinesProps = { title: string; contact: CompanyContact }

/** Whom to ask about one matter: a name, a phone, a letter, and when. */
export const ContactLines = ({
  title,
  contact: { name, phone, email, note },
}: ContactLinesProps) => (
  <div className={styles.lines}>
    <p className={`${text.small} ${text.second}`}>{title}</p>
    {name ? <p>{name}</p> : null}
    {phone ? (
      <p>
        <Phone number={phone} />
      </p>
    ) : null}
    {email ? (
      <p>
        <a className={text.link} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    ) : null}
    {note ? <p className={text.second}>{typeset(note)}</p> : null}
  </div>
)
