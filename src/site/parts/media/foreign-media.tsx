import styles from './foreign-media.module.css'

type ForeignMediaProps = { tour: string | null; video: string | null; view?: string | null }

/** What lies with others: opened there by a press, nothing of it is loaded before. */
export function ForeignMedia({ tour, video, view = null }: ForeignMediaProps) {
  const links = [
    { href: tour, label: '3D-тур' },
    { href: video, label: 'Видео' },
    { href: view, label: 'Вид из\u00A0окон' },
  ]
  const known = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  if (known.length === 0) return null
  return (
    <ul className={styles.links}>
      {known.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {label}
            <small>{`на\u00A0сайте ${hostOf(href)}`}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).hostname : href)
