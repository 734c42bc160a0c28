import type { Obstacle } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { howMany, plural } from '#domain/text/plural.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { conditionsOf, type Condition } from '#site/parts/lots/query/conditions.ts'
import type { ListDescription } from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { narrowingsOf } from '#site/parts/lots/query/narrowings.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'

type NothingFoundProps = {
  data: Pick<LotListData, 'asked' | 'names' | 'easier'>
  about: ListDescription
}

/** Names the conditions that left nothing, the fewest worth giving up first, and the bound that is nearly met. */
export function NothingFound({ data: { asked, names, easier }, about }: NothingFoundProps) {
  const { href, forms, shown } = about
  const conditions = conditionsOf(asked, names, about)
  if (conditions.length === 0) return <NothingForSale about={about} />
  const { obstacles = [], moved, misread } = easier ?? {}
  const [blocking] = misread ? [] : obstacles
  const best =
    misread ?? (blocking && { ...blocking, without: withoutAll(asked, blocking.together) })
  // With one that does not help nothing is gained.
  const offered = conditions.flatMap(({ label, without }, at) => {
    const left = obstacles.find(({ together }) => isAlone(together, at))?.total
    return left !== undefined || !best ? [{ label, without, ...(left && { left }) }] : []
  })
  return (
    <EmptyState title={`По\u00A0этим условиям ${forms[2]} нет`}>
      <p>
        {misread
          ? `Не\u00A0поняли: ${misread.words.map(quoted).join(', ')}. Ищем по\u00A0номеру, названию, району и\u00A0адресу.`
          : blocking
            ? adviceOf(blocking, conditions, about)
            : 'Мешает сразу несколько условий: снимите любые из\u00A0них.'}
      </p>
      {offered.length > 0 ? (
        <ul className={layout.chips} aria-label="Выбранные условия">
          {offered.map(({ label, ...chip }) => (
            <li key={label}>
              <RemoveChip href={href(chip.without)} label={label} left={chip.left} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={layout.chips}>
        {best ? (
          <ButtonLink href={href(best.without)}>
            {`Показать ${howMany(best.total, shown)}`}
          </ButtonLink>
        ) : null}
        {moved ? (
          <ButtonLink href={href(moved)} look="line">
            {movedBy(moved, asked, conditionsOf(moved, names, about), conditions)}
          </ButtonLink>
        ) : null}
        <ButtonLink href={href({ sort: asked.sort, view: asked.view })} look="line">
          Сбросить фильтры
        </ButtonLink>
      </p>
    </EmptyState>
  )
}

const quoted = (words = '') => `«${words}»`

const isAlone = (together: number[], at: number) => together.length === 1 && together[0] === at

/** From the last to the first: places of those before one stay as they are. */
const withoutAll = (asked: LotQuery, together: number[]) =>
  together.reduceRight<LotQuery>((query, at) => narrowingsOf(query)[at]?.without ?? query, asked)

/** «Цена до 6 140 000 ₽, на 140 000 ₽ больше» */
function movedBy(moved: LotQuery, asked: LotQuery, after: Condition[], before: Condition[]) {
  const label = after.find((one, at) => one.label !== before[at]?.label)?.label ?? ''
  const more = Math.max(
    ...(['priceTo', 'paymentTo'] as const).map((name) => (moved[name] ?? 0) - (asked[name] ?? 0)),
  )
  return more > 0 ? `${label}, на\u00A0${formatRubles(more)} больше` : label
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

function adviceOf(
  { together, total }: Obstacle,
  conditions: Condition[],
  { forms, found }: ListDescription,
) {
  const names = together.map((at) => quoted(conditions[at]?.label.replace(/[«»]/g, '')))
  const then = `${plural(total, found)} ${howMany(total, forms)}.`
  const last = names.pop() ?? ''
  return names.length === 0
    ? `Без условия ${last} ${then}`
    : `Вместе мешают ${names.join(', ')} и\u00A0${last}: без них ${then}`
}
