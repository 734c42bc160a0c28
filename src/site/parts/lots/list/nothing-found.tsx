import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany, plural } from '#domain/text/plural.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { conditionsOf, type Condition } from '#site/parts/lots/query/conditions.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'

type NothingFoundProps = {
  data: Pick<LotListData, 'asked' | 'names' | 'withoutEach'>
  about: ListDescription
}

/** Names the conditions that left nothing, and the one worth giving up first. */
export function NothingFound({ data: { asked, names, withoutEach }, about }: NothingFoundProps) {
  const { href, forms, shown } = about
  const easier = conditionsOf(asked, names, about).map((condition, at) => ({
    ...condition,
    total: withoutEach[at] ?? 0,
  }))
  const [best] = easier.toSorted((a, b) => b.total - a.total)
  if (!best) return <NothingForSale about={about} />
  return (
    <EmptyState title={`По\u00A0этим условиям ${forms[2]} нет`}>
      <p>
        {best.total
          ? adviceOf(best, about)
          : 'Мешает сразу несколько условий: снимите любые из них.'}
      </p>
      <ul className={layout.chips} aria-label="Выбранные условия">
        {easier.map(({ label, without, total }) => (
          <li key={label}>
            <RemoveChip href={href(without)} label={label} left={total} />
          </li>
        ))}
      </ul>
      <p className={layout.chips}>
        {best.total ? (
          <ButtonLink href={href(best.without)}>
            {`Показать ${howMany(best.total, shown)}`}
          </ButtonLink>
        ) : null}
        <ButtonLink href={href({ sort: asked.sort, view: asked.view })} look="line">
          Сбросить фильтры
        </ButtonLink>
      </p>
    </EmptyState>
  )
}

/** Where flats are the subject, there is nothing else to lead to. */
function NothingForSale({ about: { kind, none } }: Pick<NothingFoundProps, 'about'>) {
  const phrase = usePhrase()
  return (
    <EmptyState title={phrase(none.title)}>
      <p>{phrase(none.text)}</p>
      {kind === 'flat' ? null : (
        <p>
          <ButtonLink look="line" href={pageLinks.flats()}>
            Квартиры в&nbsp;продаже
          </ButtonLink>
        </p>
      )}
    </EmptyState>
  )
}

const adviceOf = (
  { label, total }: Condition & { total: number },
  { forms, found }: ListDescription,
) => `Без условия «${label.replace(/[«»]/g, '')}» ${plural(total, found)} ${howMany(total, forms)}.`
