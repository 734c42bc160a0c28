import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { counted, flatForms, plural } from '#domain/text/plural.ts'
import type { Condition } from '#site/parts/lots/query/conditions.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'

/** A condition and how many there would be without it. */
export type Easier = Condition & { total: number }

/** Names the conditions that left nothing, and the one worth giving up first. */
export function NothingFound({ asked, easier }: { asked: LotQuery; easier: Easier[] }) {
  if (easier.length === 0)
    return (
      <EmptyState title="Сейчас в продаже нет квартир">
        <p>Новые появятся здесь, как только откроются продажи.</p>
      </EmptyState>
    )
  const [best] = easier.toSorted((a, b) => b.total - a.total)
  return (
    <EmptyState title="По этим условиям квартир нет">
      <p>
        {best!.total ? adviceOf(best!) : 'Мешает сразу несколько условий: снимите любые из них.'}
      </p>
      <ul className={layout.chips} aria-label="Выбранные условия">
        {easier.map(({ label, without, total }) => (
          <li key={label}>
            <RemoveChip href={pageLinks.flats(without)} label={label} left={total} />
          </li>
        ))}
      </ul>
      <p className={layout.chips}>
        {best!.total ? (
          <ButtonLink href={pageLinks.flats(best!.without)}>
            {`Показать ${counted(best!.total, ['квартиру', 'квартиры', 'квартир'])}`}
          </ButtonLink>
        ) : null}
        <ButtonLink href={pageLinks.flats({ sort: asked.sort, view: asked.view })} look="line">
          Сбросить фильтры
        </ButtonLink>
      </p>
    </EmptyState>
  )
}

const adviceOf = ({ label, total }: Easier) =>
  `Без условия «${label.replace(/[«»]/g, '')}» ${plural(total, ['нашлась', 'нашлись', 'нашлось'])} бы ${counted(total, flatForms)}.`
