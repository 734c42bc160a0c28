import type { Lot } from '#domain/lots/lot.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { LotTable } from '#site/parts/lots/table/lot-table.tsx'
import { PlaceTable } from '#site/parts/lots/table/place-table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'
import { Legend } from '#site/ui/text/legend.tsx'

import { Chapter, Row, Specimen, type KitTheme } from './specimen.tsx'
import styles from './specimen.module.css'

/** What a list is made of, and what stands where there is none. */
export function Lists() {
  return (
    <Chapter name="lists" title="Списки">
      <Specimen name="breadcrumbs" title="Путь к странице">
        {() => (
          <Breadcrumbs
            crumbs={[{ href: '/kvartiry', label: 'Квартиры' }, { label: 'Квартира № 96' }]}
          />
        )}
      </Specimen>
      <Specimen name="cards" title="Карточки: в продаже, со скидкой, забронирована, продана">
        {(theme) => (
          <div className={styles.half}>
            {sampleFlats(theme).map((lot) => (
              <LotCard key={lot.id} lot={lot} heading="h3" />
            ))}
          </div>
        )}
      </Specimen>
      <Specimen name="tables" title="Таблицы" wide>
        {(theme) => (
          <>
            <LotTable lots={sampleFlats(theme).slice(0, 2)} />
            <PlaceTable lots={[samplePlace]} caption="Машино-места" />
          </>
        )}
      </Specimen>
      <Specimen name="pagination" title="Страницы">
        {() => (
          <Pagination page={3} pages={9} perPage={24} total={205} hrefOf={() => '#pagination'} />
        )}
      </Specimen>
      <Specimen name="empty" title="Ничего не нашлось">
        {() => (
          <EmptyState title="По этим условиям квартир нет">
            <p>Ближе всего 7 квартир: они дороже не больше чем на 900 тысяч рублей.</p>
            <Row>
              <RemoveChip href="#empty" label="Лоджия" />
              <RemoveChip href="#empty" label="Этаж от 10" />
            </Row>
            <Row>
              <Button>Показать 7 похожих</Button>
              <Button look="line">Сбросить фильтры</Button>
            </Row>
          </EmptyState>
        )}
      </Specimen>
      <Specimen name="legend" title="Обозначения">
        {() => (
          <Legend
            marks={[
              { mark: 'free', label: 'Свободно' },
              { mark: 'chosen', label: 'Выбрано' },
              { mark: 'reserved', label: 'Забронировано' },
              { mark: 'sold', label: 'Продано' },
              { mark: 'outside', label: 'Вне условий' },
            ]}
          />
        )}
      </Specimen>
    </Chapter>
  )
}

const plan = makePlan({ seed: 'kit', layout: 'euro', rooms: 2, area: 5350, summer: 'loggia' })

const flat: Lot = {
  id: 96,
  kind: 'flat',
  url: '#cards',
  status: 'available',
  project: { alias: 'locmanskij-kvartal', name: 'Лоцманский квартал' },
  building: { id: 1, name: 'Дом 1' },
  section: '2',
  floor: 7,
  floorsTotal: 12,
  number: '96',
  rooms: 2,
  layout: 'euro',
  area: 53.5,
  price: 12_350_000,
  basePrice: null,
  pricePerMetre: 230_841,
  payment: {
    amount: 61_400,
    programme: 'Семейная ипотека',
    rate: 6,
    fullCost: [6.1, 7.4],
    termMonths: 360,
    down: 4_000_000,
  },
  keys: '2028-2',
  finishing: 'prefine',
  features: [],
  promotions: [],
  planUrl: null,
}

/** One flat in every state a list may show it in. */
function sampleFlats(theme: KitTheme): Lot[] {
  const svg = drawPlan(plan, { look: 'thumb', theme })
  const planUrl = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return [
    { ...flat, planUrl },
    { ...flat, id: 97, planUrl, price: 11_490_000, basePrice: 12_350_000 },
    { ...flat, id: 98, planUrl, status: 'reserved' },
    { ...flat, id: 99, status: 'sold', price: null, payment: null },
  ]
}

const samplePlace: Lot = {
  ...flat,
  kind: 'parking',
  floor: -1,
  number: '37',
  rooms: null,
  layout: null,
  area: 13.8,
  price: 1_890_000,
  pricePerMetre: 136_957,
  payment: null,
}
