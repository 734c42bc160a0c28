import type { MouseEvent } from 'react'

import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { PageLink } from '#site/ui/links/page-link.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  /** Where several pages stand together: the first of them; `page` is the last. */
  first?: number
  pages: number
  perPage: number
  total: number
  /** The total in words: «96 планировок». */
  whole?: string
  hrefOf: (page: number) => string
  /** The next page was asked for under this one. */
  onMore?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** A page was asked for by its number. */
  onPage?: () => void
}

/** How far the visitor is, the next page as a button, and every page as a link. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    first = page,
    pages,
    perPage,
    total,
    whole = String(total),
    hrefOf,
    onMore,
    onPage,
  } = props
  if (pages <= 1) return null
  const shown = Math.min(page * perPage, total)
  const left = Math.min(perPage, total - shown)
  return (
    <nav className={styles.pagination} aria-label="Страницы">
      <p>{`${(first - 1) * perPage + 1}–${shown} из\u00A0${whole}`}</p>
      <svg
        className={styles.progress}
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <rect width={shown} height={1} />
      </svg>
      {page < pages ? (
        <ButtonLink href={hrefOf(page + 1)} look="line" rel="next" onClick={onMore}>
          {`Показать ещё ${left}`}
        </ButtonLink>
      ) : null}
      <ul>
        {page > 1 ? (
          <li>
            <PageLink
              href={hrefOf(page - 1)}
              rel="prev"
              onClick={onPage}
              aria-label="Предыдущая страница"
            >
              <Icon name="left" />
            </PageLink>
          </li>
        ) : null}
        {neighbours(page, pages).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink
                href={hrefOf(number)}
                onClick={onPage}
                aria-label={`Страница ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The first, the last, and two on each side; null where some are left out: 1 … 4 5 [6] 7 8 … 20 */
export function neighbours(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages)
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? number - 1)
    return gap > 2 ? [null, number] : gap === 2 ? [number - 1, number] : [number]
  })
}
