import { typeset } from '#domain/text/typography.ts'

import styles from './description.module.css'

/** Words of the seller, in the lines they came in. */
export function Description({ words }: { words: string | null }) {
  const lines = (words ?? '').split(/\n+/).filter((line) => line.trim())
  if (lines.length === 0) return null
  return (
    <section>
      <h2>О&nbsp;квартире</h2>
      <div className={styles.words}>
        {lines.map((line, at) => (
          <p key={at}>{typeset(line.trim())}</p>
        ))}
      </div>
    </section>
  )
}
