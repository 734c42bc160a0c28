import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import styles from './landing-links.module.css'

export type LandingLink = { alias: string; h1: string }

/** Lists of flats under addresses of their own. */
export const LandingLinks = ({ landings }: { landings: readonly LandingLink[] }) =>
  landings.length > 0 ? (
    <nav className={styles.links} aria-label="Подборки квартир">
      {landings.map(({ alias, h1 }) => (
        <a key={alias} className={text.link} href={pageLinks.landing(alias)}>
          {typeset(h1)}
        </a>
      ))}
    </nav>
  ) : null
