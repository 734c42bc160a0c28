import { expect, test } from 'vitest'

import type { Role } from '#domain/office/roles.ts'

import { heading, visitAs } from './as-staff.ts'
import { openWalks } from './walks.ts'

const { site, flat } = await openWalks()

/** Each scenario and somebody whose work it is not: where it is done, and the button they must not find. */
const refused: readonly [
  scenario: string,
  role: Role,
  path: string,
  button: string | RegExp | null,
][] = [
  ['1. connect a source', 'content', '/staff/sources', null],
  ['3. take an import back', 'sales', '/staff/runs/1', 'Откатить'],
  ['4. fix a lot by hand', 'legal', '/staff/lots/1', /^Изменить/],
  ['4. fix a lot by hand', 'content', '/staff/lots/1', /^Изменить/],
  ['5. make a promotion without a price', 'sales', '/staff/promotions/new', 'Сохранить'],
  ['6. publish a programme', 'content', '/staff/programmes/new', 'Опубликовать'],
  ['7. publish news', 'legal', '/staff/news', 'Создать'],
  ['8. publish a document', 'content', '/staff/documents/new', 'Опубликовать'],
  ['9. mark a facade', 'sales', `/staff/floors/${flat().building.id}/fasad/se`, 'Сохранить'],
  ['9. bring a model', 'sales', `/staff/geometry/${flat().building.id}`, 'Прочитать файл'],
  ['10. read requests', 'content', '/staff/requests', null],
  ['11. change a consent', 'sales', '/staff/consents/1', 'Опубликовать'],
  ['12. erase a person', 'sales', '/staff/requests', /Стереть/],
  ['13. close prices', 'legal', '/staff/prices', null],
  ['14. make a landing page', 'sales', '/staff/landings', 'Создать'],
  ['14. add a redirect', 'content', '/staff/redirects', null],
  ['15. add an office', 'viewer', '/staff/offices', 'Создать'],
]

test.each([...Map.groupBy(refused, ([, role]) => role)])(
  '%s is not let do what is not their work',
  async (role, cases) => {
    await using visit = await visitAs(site, role)
    const { page } = visit
    for (const [scenario, , path, name] of cases) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path === '/staff/prices') {
        await page.getByRole('checkbox').first().waitFor()
        expect([scenario, await page.locator('input:enabled').count()]).toEqual([scenario, 0])
      } else if (name === null) await heading(page, 'Здесь ничего нет').waitFor()
      else {
        const table = page.locator('table[aria-busy="false"], main fieldset')
        await table.or(page.getByText('Пока ничего нет')).first().waitFor()
        expect([scenario, await page.getByRole('button', { name }).count()]).toEqual([scenario, 0])
      }
    }
  },
)
