import { afterAll, expect, test } from 'vitest'

import { openImporting } from '../support/importing/open-importing.ts'
import { later, type Native } from './native-file.ts'

const site = await openImporting()
afterAll(() => site.close())

const levelWith = (ways: object) => ({
  building: 'dom-1',
  section: 'Паркинг',
  number: -1,
  plan: { width: 600, height: 600, mmPerPixel: 10, ...ways },
  polygons: {},
})
const pictured = (mark: object) => ({
  projects: [{ id: 'p', name: 'П', gallery: [{ file: '/a.jpg', ...mark }] }],
})

test.each<[string, (file: Native) => void, string]>([
  [
    'cities after the projects that name them',
    (file) => Object.assign(file, { cities: [{ id: 'perm', name: 'Пермь' }] }),
    'раздел cities стоит после projects',
  ],
  [
    'a developer that is not there',
    (file) => (file.buildings[0]!.legalEntity = 'x'),
    'buildings: застройщик «x» не описан',
  ],
  ['a house twice', (file) => (file.buildings[1]!.name = 'Дом 1'), 'два дома «Дом 1»'],
  ['a deadline in no form', (file) => (file.buildings[0]!.keys = 'скоро'), 'срок «скоро»'],
  ['news without a body', (file) => delete file.news[0]!.body, 'news.body: не заполнено'],
  [
    'a picture of a finishing that nobody knows',
    (file) => Object.assign(file, pictured({ finishing: 'gold' })),
    'projects.gallery: finishing «gold»: none, whitebox',
  ],
  [
    'a picture of lots that nobody knows',
    (file) => Object.assign(file, pictured({ lots: 'garage' })),
    'projects.gallery: lots «garage»: flat, commercial',
  ],
  [
    'a level whose lane leaves its plan',
    (file) =>
      (file.floors = [
        levelWith({
          lanes: [
            {
              points: [
                [0, 0],
                [9, 700],
              ],
            },
          ],
        }),
      ]),
    'floors: Паркинг, number -1: plan.lanes.0: points.1: нужна точка [x, y] внутри плана',
  ],
  [
    'a lift of a house that is not there',
    (file) => (file.floors = [levelWith({ lifts: [{ at: [0, 0], name: 'Л', building: 'x' }] })]),
    'plan.lifts.0: дом «x» не описан выше',
  ],
  [
    'news that show a house without naming it',
    (file) => (file.news[0]!.shows = { view: 'house' }),
    'news.shows: view — house, floor, plan, shops, chart; нужен building',
  ],
  ['a house of nobody', (file) => (file.buildings[0]!.project = 'x'), 'проект «x» не описан'],
])('%s refuses the file', async (_name, change, message) => {
  await site.empty()
  const { state, report } = await site.bringText(later(0, change))
  expect([state, report.refusal?.text]).toEqual(['refused', expect.stringContaining(message)])
})

test('a lot of a house that is not there is left out', async () => {
  await site.empty()
  const { state, report } = await site.bringText(later(0, ({ lots }) => (lots[3]!.building = 'x')))
  expect([state, report.lots]).toEqual(['published', 82])
  expect(report.faults.first[0]).toMatchObject({ id: 'dom-1-4', text: 'дом «x» не описан' })
})
