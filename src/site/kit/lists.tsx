import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { LotTable } from '#site/parts/lots/table/lot-table.tsx'
import { PlaceTable } from '#site/parts/lots/table/place-table.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'
import { Legend } from '#site/ui/text/legend.tsx'

import { sampleFlats, samplePlace } from './sample-lots.ts'
import { Chapter, Row, Specimen } from './specimen.tsx'
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
