import { useRef, type ReactNode } from 'react'

import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'

import { useAutoSubmit, type AutoSubmit } from './use-auto-submit.ts'
import styles from './filter-sheet.module.css'

type FilterSheetProps = AutoSubmit & {
  asked: LotQuery
  /** «Показать 12 мест»: counts as the form is filled in. */
  submit: string
  /** How many conditions narrow the list, and the list without them. */
  chosen: number
  reset: string
  /** No sheet on a phone either. */
  inline: boolean
  children: ReactNode
}

/** A plain form that asks for a list; with scripts every change asks at once. On a phone it is a sheet. */
export function FilterSheet({
  asked,
  submit,
  chosen,
  reset,
  inline,
  children,
  ...asking
}: FilterSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  useAutoSubmit(form, asked, asking)
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="filters">
        <Icon name="filters" />
        Фильтры
        {chosen ? <span className={styles.chosen}>{chosen}</span> : null}
      </button>
      <form
        ref={form}
        id="filters"
        popover="auto"
        action={asking.addressOf(lotQuery())}
        className={styles.panel}
        data-inline={inline || undefined}
        aria-label="Фильтры"
      >
        <div className={styles.head}>
          <IconButton
            icon="close"
            label="Закрыть фильтры"
            popoverTarget="filters"
            popoverTargetAction="hide"
          />
          <h2>Фильтры</h2>
          <PageLink href={reset}>Сбросить</PageLink>
        </div>
        <InTurn>
          <div className={styles.fields}>{children}</div>
        </InTurn>
        <div className={styles.foot}>
          <Button type="submit" wide>
            {submit}
          </Button>
        </div>
      </form>
    </>
  )
}
