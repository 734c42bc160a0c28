import { useState, type ComponentType } from 'react'

import { pageLinks, sectionsOf } from '#domain/addresses/page-links.ts'
import type { MenuItem } from '#domain/brand/brand.ts'
import { builtInMenu } from '#domain/brand/built-in-words.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import { useBrand } from '#site/parts/company/brand.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { callback } from '#site/parts/request/dialog/callback.ts'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { AccessibilityButton } from '#site/shell/accessibility/accessibility-button.tsx'
import { IconLink } from '#site/ui/controls/icon-button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { usePath } from '#site/ui/links/current-path.ts'
import { MenuLink } from '#site/ui/links/page-link.tsx'
import { SkipLink } from '#site/ui/links/skip-link.tsx'

import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './header.module.css'

/** The page below chooses between two looks: a `main` with `data-night` is an evening one. */
export function Header({ siteName }: { siteName: string }) {
  const { phone, hours, notice } = useFacts()
  const { menu = builtInMenu } = useBrand()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.row}>
          <Logo siteName={siteName} />
          <nav className={styles.menu} aria-label="Разделы">
            <Items items={menu} />
          </nav>
          <div className={styles.tools}>
            {phone ? (
              <span className={styles.phone}>
                <Icon name="phone" />
                <Phone number={phone} />
              </span>
            ) : null}
            <AccessibilityButton look="picture" />
            <SavedLink list="comparison" />
            <SavedLink list="favourites" />
            <button
              type="button"
              className={styles.burger}
              popoverTarget="whole-menu"
              aria-label="Меню"
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </header>
      {notice ? <p className={styles.notice}>{notice}</p> : null}
      <FullMenu phone={phone} hours={hours} sections={menu} />
    </>
  )
}

/** The one that the page belongs to is marked, even where their addresses have nothing in common. */
function Items({ items }: { items: MenuItem[] }) {
  const section = sectionsOf[usePath().split('/')[1] ?? '']
  return items.map(({ href, label }) => (
    <MenuLink key={href} href={href} section={section}>
      {label}
    </MenuLink>
  ))
}

type FullMenuProps = { phone: string | null; hours: string | null; sections: MenuItem[] }

/**
 * The menu of narrow screens. A popover opens without scripts; with them it closes behind a visitor who left, and its first
 * opening brings the projects.
 */
function FullMenu({ phone, hours, sections }: FullMenuProps) {
  const [Projects, setProjects] = useState<ComponentType | null>(null)
  return (
    <div
      id="whole-menu"
      popover="auto"
      className={styles.whole}
      onToggle={() =>
        import('./menu-projects.tsx').then(
          (late) => setProjects(() => late.MenuProjects),
          () => {}, // the sections lead to them
        )
      }
    >
      <nav aria-label="Все разделы">
        <Items items={[...sections, ...Object.values(looks)]} />
      </nav>
      <div className={styles.below}>
        {phone ? <Phone number={phone} /> : null}
        <MenuLink href={pageLinks.callback()} onClick={opensRequest(callback)}>
          Заказать звонок
        </MenuLink>
        {hours ? <p>{hours}</p> : null}
      </div>
      {Projects && <Projects />}
      <div className={styles.below}>
        <ThemeSwitch />
        <AccessibilityButton look="words" />
      </div>
    </div>
  )
}

const looks = {
  favourites: { href: pageLinks.favourites(), icon: 'heart', label: 'Избранное' },
  comparison: { href: pageLinks.comparison(), icon: 'compare', label: 'Сравнение' },
} as const

/** The page knows nothing of its visitor: `shell/saved-marks.ts` writes the number on it afterwards. */
const SavedLink = ({ list }: { list: SavedList }) => <IconLink {...looks[list]} data-saved={list} />
