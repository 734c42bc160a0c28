import styles from './notice.module.css'

type Said = { text: string; isTrouble: boolean }

/** What came of the last thing done; read out when it changes. */
export function Notice({ said }: { said: Said | null }) {
  return (
    <p
      className={styles.notice}
      role={said?.isTrouble ? 'alert' : 'status'}
      data-trouble={said?.isTrouble || undefined}
    >
      {said?.text}
    </p>
  )
}
