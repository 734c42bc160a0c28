import { pageLinks } from '#domain/addresses/page-links.ts'
import type { MenuItem } from '#domain/brand/brand.ts'
import { builtInFooter } from '#domain/brand/built-in-words.ts'
import { operatorLine } from '#domain/consent/operator.ts'
import { useBrand, usePhrase } from '#site/parts/company/brand.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { AccessibilityButton } from '#site/shell/accessibility/accessibility-button.tsx'
import { MenuLink, PageLink } from '#site/ui/links/page-link.tsx'
import { callback } from '#site/parts/request/dialog/callback.ts'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './footer.module.css'

type FooterProps = {
  siteName: string
  /** Cookies a visitor may refuse are set: the footer leads back to that choice. */
  cookies?: boolean
}

export function Footer({ siteName, cookies = false }: FooterProps) {
  const facts = useFacts()
  const phrase = usePhrase()
  const { legal = [], footer = builtInFooter } = useBrand()
  const place = facts.address
  const { operator } = facts
  // Who builds stands in the records of developers: a line of the brand with the same ИНН is left out.
  const extra = legal.filter((line) => !operator?.inn || !line.includes(operator.inn))
  const projects = facts.projects.map(({ alias, name }) => ({
    href: pageLinks.project(alias),
    label: name,
  }))
  return (
    <footer className={styles.footer}>
      <HydrationBoundary>
        <div className={styles.wrap}>
          <div className={styles.columns}>
            <div>
              <Logo siteName={siteName} />
              {facts.phone ? (
                <p className={styles.phone}>
                  <Phone number={facts.phone} />
                </p>
              ) : null}
              {facts.hours ? <p>{facts.hours}</p> : null}
              <p>
                <PageLink href={pageLinks.callback()} onClick={opensRequest(callback)}>
                  {phrase('Заказать звонок')}
                </PageLink>
              </p>
              {place ? <p>{place}</p> : null}
              {facts.socials ? (
                <ul className={styles.socials}>
                  {facts.socials.map(({ name, url }) => (
                    <li key={url}>
                      <a href={url} rel="noopener">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
            {footer.buying.length > 0 ? <Column title="Купить" items={footer.buying} /> : null}
            <Column
              title="Проекты"
              items={[...projects, { href: pageLinks.projects(), label: phrase('Все проекты') }]}
            />
            <Column title="Компания" items={footer.company} />
          </div>
          <div className={styles.bottom}>
            <div>
              <p>
                Проектные декларации размещены на&nbsp;сайте наш.дом.рф. Предложение
                не&nbsp;является публичной офертой.
              </p>
              {operator ? <p>{operatorLine(operator)}</p> : null}
              {extra.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <div className={styles.choices}>
              <a href={pageLinks.policy()}>Политика обработки данных</a>
              {cookies ? <a href="#cookies">Настройки cookie</a> : null}
              <ThemeSwitch />
              <AccessibilityButton look="words" />
            </div>
          </div>
        </div>
      </HydrationBoundary>
    </footer>
  )
}

function Column({ title, items }: { title: string; items: MenuItem[] }) {
  const heading = usePhrase()(title)
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {items.map(({ href, label }) => (
          <li key={href}>
            <MenuLink href={href}>{label}</MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
