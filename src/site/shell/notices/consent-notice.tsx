import { createRoot, type Root } from 'react-dom/client'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { CookieConsent } from '#domain/consent/cookie-consent.ts'
import { COOKIE_WORDS } from '#domain/consent/cookie-words.ts'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './consent-notice.module.css'

let root: Root | undefined

type Choose = (choice: CookieConsent) => void

/** Asks once at a time; the answer takes the notice away. `words`: staff have published their own. */
export function showConsentNotice(words: string | undefined, onChoice: Choose) {
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const choose = (choice: CookieConsent) => {
    root?.unmount()
    root = undefined
    place.remove()
    onChoice(choice)
  }
  root.render(<ConsentNotice words={words ?? COOKIE_WORDS} onChoice={choose} />)
}

function ConsentNotice({ words, onChoice }: { words: string; onChoice: Choose }) {
  return (
    <section id="cookies" className={styles.notice} aria-label="Файлы cookie">
      <p>
        {`${words} `}
        <a href={pageLinks.policy()}>Подробнее</a>
      </p>
      <div className={styles.choices}>
        <Button look="ink" size="medium" onClick={() => onChoice('all')}>
          Принять
        </Button>
        <Button look="line" size="medium" onClick={() => onChoice('necessary')}>
          Только необходимые
        </Button>
      </div>
    </section>
  )
}
