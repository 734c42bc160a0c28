import { createRoot, type Root } from 'react-dom/client'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { currentConsent } from '#domain/consent/consent-texts.ts'
import { consentWords } from '#domain/consent/consent-words.ts'
import type { CookieConsent } from '#domain/consent/cookie-consent.ts'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './consent-notice.module.css'

let root: Root | undefined

/** Asks once at a time; the answer takes the notice away. */
export function showConsentNotice(onChoice: (choice: CookieConsent) => void) {
  if (root) return
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const choose = (choice: CookieConsent) => {
    root?.unmount()
    root = undefined
    place.remove()
    onChoice(choice)
  }
  root.render(<ConsentNotice onChoice={choose} />)
}

function ConsentNotice({ onChoice }: { onChoice: (choice: CookieConsent) => void }) {
  return (
    <section id="cookies" className={styles.notice} aria-label="Файлы cookie">
      <p>
        {`${consentWords(currentConsent('cookies'), null)} `}
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
