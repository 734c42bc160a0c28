import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Button } from '#site/ui/controls/button.tsx'
import { ChoiceChip, RemoveChip } from '#site/ui/controls/chip.tsx'
import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'
import { Checkbox, Field, Select } from '#site/ui/fields/field.tsx'
import { RangeField } from '#site/ui/fields/range-field.tsx'
import { Breadcrumbs } from '#site/ui/links/breadcrumbs.tsx'
import { neighbours, Pagination } from '#site/ui/layout/pagination.tsx'
import { Toast } from '#site/ui/overlays/toast.tsx'
import { Legend } from '#site/ui/text/legend.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node).replaceAll('\u00A0', ' ')

test('a busy button keeps its words and cannot be pressed twice', () => {
  const busy = html(<Button busy>Отправить</Button>)
  expect(busy).toContain('aria-busy="true"')
  expect(busy).toContain('aria-disabled="true"')
  expect(busy).not.toContain('disabled=""')
  expect(busy).toContain('Отправить')
})

test('a button does not send a form unless it is reported to', () => {
  expect(html(<Button>Меню</Button>)).toContain('type="button"')
  expect(html(<Button type="submit">Отправить</Button>)).toContain('type="submit"')
})

test('an icon alone has a name, and says whether it is on', () => {
  const heart = html(<IconButton icon="heart" label="В избранное" on />)
  expect(heart).toContain('aria-label="В избранное"')
  expect(heart).toContain('aria-pressed="true"')
  expect(html(<IconButton icon="close" label="Закрыть" />)).not.toContain('aria-pressed')
})

test('a faulty field names its error to screen readers', () => {
  const field = html(<Field label="Телефон" name="phone" error="Поле заполнено некорректно" />)
  const id = /<label for="([^"]+)"/.exec(field)?.[1]
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain(`aria-describedby="${id}-error"`)
  expect(field).toMatch(new RegExp(`<p id="${id}-error"[^>]*aria-live="polite">`))
})

test('a sound field complains of nothing', () => {
  const field = html(<Field label="Имя" name="name" hint="Как к вам обращаться" />)
  expect(field).not.toContain('aria-invalid')
  expect(field).toMatch(/aria-describedby="([^"]+)-hint"/)
})

test('select and checkbox are tied to their words', () => {
  const select = html(
    <Select label="Категория" name="category">
      <option>Выберите заявку</option>
    </Select>,
  )
  expect(select).toContain(`id="${/<label for="([^"]+)"/.exec(select)?.[1]}"`)
  expect(html(<Checkbox name="consent">Согласен</Checkbox>)).toMatch(
    /<label[^>]*><input type="checkbox"[^>]*name="consent"/,
  )
})

test('an option that gives nothing is marked, yet can be chosen', () => {
  const chip = html(<ChoiceChip name="feature" value="terrace" label="Терраса" count={0} />)
  expect(chip).toContain('data-count="0"')
  expect(chip).not.toContain('disabled')
})

test('a chosen condition is a link that takes it away', () => {
  expect(html(<RemoveChip href="/kvartiry" label="Студия" />)).toMatch(
    /<a[^>]*href="\/kvartiry"[^>]*aria-label="Студия, убрать условие"/,
  )
})

test('segments are native choices of one named group', () => {
  const rooms = html(
    <Segmented
      legend="Комнатность"
      name="rooms"
      chosen={[2]}
      segments={[
        { value: 1, label: '1', name: 'Комнат: 1', count: 36 },
        { value: 2, label: '2', name: 'Комнат: 2', count: 55 },
      ]}
    />,
  )
  expect(rooms).toMatch(/<legend[^>]*>Комнатность<\/legend>/)
  expect(rooms).toContain('aria-label="Комнат: 2, найдётся 55"')
  expect(rooms.match(/checked=""/g)).toHaveLength(1)
})

test('without scripts a range is two numbers of the form', () => {
  const range = html(
    <RangeField
      label="Цена, ₽"
      name="price"
      from={9_000_000}
      to={null}
      min={4_770_000}
      max={31_820_000}
      step={100_000}
      histogram={[3, 0, 5, 1]}
    />,
  )
  expect(range).toMatch(/inputMode="decimal"[^>]*name="priceFrom" value="9 000 000"/)
  expect(range).toMatch(/placeholder="31 820 000" name="priceTo"/)
  expect(range).not.toContain('type="range"')
  expect(range).not.toContain('style=')
})

test('a range that leaves nothing does not read backwards', () => {
  const area = { label: 'Площадь', name: 'area', min: 24, max: 129, step: 1, histogram: [1, 2] }
  const placeholders = (from: number | null, to: number | null) =>
    [...html(<RangeField {...area} from={from} to={to} />).matchAll(/placeholder="(.*?)"/g)].map(
      ([, words]) => words,
    )
  expect(placeholders(null, 20)).toEqual(['', '129'])
  expect(placeholders(140, null)).toEqual(['24', ''])
  expect(placeholders(30, 90)).toEqual(['24', '129'])
})

test('floors are drawn one bar each', () => {
  const floors = { label: 'Этаж', name: 'floor', from: null, to: null, step: 1, whole: true }
  const histogram = Array.from({ length: 24 }, (_, bin) => (bin % 6 === 0 ? 2 : 0))
  const range = html(<RangeField {...floors} min={2} max={6} histogram={histogram} />)
  expect(range.match(/V46/g)).toHaveLength(5)
})

test('values that are nearly all alike are not drawn', () => {
  const area = { label: 'Площадь', name: 'area', from: null, to: null, min: 8, max: 19, step: 0.5 }
  const drawn = (histogram: number[]) =>
    html(<RangeField {...area} histogram={histogram} />).includes('V46')
  expect(drawn([15, 0, 206, 28])).toBe(false)
  expect(drawn([0, 0, 12, 0])).toBe(false)
  expect(drawn([60, 0, 100, 28])).toBe(true)
})

test('the last crumb is the page itself', () => {
  const crumbs = html(
    <Breadcrumbs crumbs={[{ href: '/kvartiry', label: 'Квартиры' }, { label: 'Квартира № 96' }]} />,
  )
  expect(crumbs).toContain('<a href="/kvartiry">Квартиры</a>')
  expect(crumbs).toContain('<span aria-current="page">Квартира № 96</span>')
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('pages near the %i of %i', (page, pages, shown) => {
  expect(neighbours(page, pages)).toEqual(shown)
})

test('the last page offers no more, and says where it ends', () => {
  const pages = (page: number) =>
    html(
      <Pagination
        page={page}
        pages={2}
        perPage={24}
        total={30}
        hrefOf={(number) => `?page=${number}`}
      />,
    )
  expect(pages(1)).toContain('Показать ещё 6')
  expect(pages(2)).toContain('25–30 из 30')
  expect(pages(2)).not.toContain('Показать ещё')
})

test('an error is read out at once, good news when there is time', () => {
  expect(html(<Toast kind="error" text="Нет связи" />)).toContain('role="alert"')
  expect(html(<Toast kind="success" text="Готово" />)).toContain('role="status"')
})

test('a legend is a named list of marks with their words', () => {
  const legend = html(<Legend marks={[{ mark: 'free', label: 'Свободно' }]} />)
  expect(legend).toMatch(/<ul[^>]*aria-label="Обозначения"><li data-mark="free">Свободно/)
})
