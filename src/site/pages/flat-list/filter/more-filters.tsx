import { useEffect, useRef, useState, type MouseEvent } from 'react'

import type { LotQuery } from '#domain/query/lot-query.ts'
import { Icon } from '#site/ui/icons/icon.tsx'

import { ALL_FILTERS } from './all-filters.ts'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import styles from './more-filters.module.css'

type MoreFiltersProps = FilterGroupsProps & { startsOpen: boolean }

/**
 * Everything asked for less often: a fifth of the page, so it is rendered when it is opened; without scripts the page comes
 * anew with it, and with what is chosen so far. It opens by itself where something in it is chosen.
 */
export function MoreFilters({ startsOpen, ...props }: MoreFiltersProps) {
  const { asked, shown } = props
  const chosen = chosenIn(asked, shown)
  const [opened, setOpened] = useState<'with the page' | 'here' | null>(
    startsOpen || chosen > 0 ? 'with the page' : null,
  )
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened === 'here') summary.current?.focus({ preventScroll: true })
  }, [opened])

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpened('here')
  }
  // What is chosen must be in the form, or the next change would lose it.
  if (opened === null && chosen === 0)
    return (
      <>
        {/* What Enter in a field presses: the first of the form's buttons. */}
        <button type="submit" hidden aria-label="Показать" />
        <button type="submit" {...ALL_FILTERS} className={styles.closed} onClick={open}>
          <Icon name="filters" />
          Ещё
        </button>
      </>
    )
  return (
    <details className={styles.more} open={opened !== null}>
      <summary ref={summary}>
        <Icon name="filters" />
        {chosen ? `Ещё, выбрано ${chosen}` : 'Ещё'}
      </summary>
      <FilterGroups {...props} />
    </details>
  )
}

const chosenIn = (asked: LotQuery, shown: string[]) =>
  asked.layouts.length +
  asked.buildings.length +
  asked.finishing.length +
  asked.features.filter((code) => !shown.includes(code)).length +
  asked.promotions.length +
  [asked.text, asked.paymentTo, asked.down, asked.programme, asked.keysTo, asked.sun].filter(
    Boolean,
  ).length
