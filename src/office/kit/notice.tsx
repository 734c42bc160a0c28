import styles from './notice.module.css'

type NoticeMessage = { text: string; isTrouble: boolean }

/** What came of the last thing done; read out when it changes. */
export function Notice({ message }: { message: NoticeMessage | null }) {
  return (
    <p
      className={styles.notice}
      role={message?.isTrouble ? 'alert' : 'status'}
      data-trouble={message?.isTrouble || undefined}
    >
      {message?.text}
    </p>
  )
}
