import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { SaveWord } from '#site/parts/saved/save-words.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'
import { share } from '#site/ui/links/share.ts'

import styles from './actions.module.css'

/** What can be done with the page itself. Without scripts only the file is left, and it needs none. */
export function Actions({ flat }: { flat: LotDetail }) {
  return (
    <ul className={styles.actions}>
      <li>
        <SaveWord lot={flat} list="favourites" />
      </li>
      <li>
        <SaveWord lot={flat} list="comparison" />
      </li>
      <li className={styles.scripted}>
        <button
          type="button"
          className={word.button}
          onClick={() =>
            void share(`${lotTitle(flat)}, ${flat.project.name}`, pageLinks.flat(flat.id))
          }
        >
          <Icon name="share" />
          Поделиться
        </button>
      </li>
      <li>
        <a
          href={pageLinks.lotFile(flat.url)}
          className={word.button}

          data-whole
        >
          <Icon name="download" />
          PDF
        </a>
      </li>
      <li className={styles.scripted}>
        <button type="button" className={word.button} onClick={() => print()}>
          <Icon name="print" />
          Печать
        </button>
      </li>
    </ul>
  )
}
