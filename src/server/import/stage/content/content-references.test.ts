import { expect, test } from 'vitest'

import type { JsonObject } from '#server/db/json.ts'
import { newSurvey } from '#server/import/decide/survey-result.ts'

import { resolve } from './content-references.ts'

const survey = newSurvey()
const project = (name: string) => ({ name, externalId: name })
survey.structure.projects.set('p|yar', project('yar')).set('p|reka', project('reka'))
for (const [id, key] of [
  ['y-1', 'p|yar'],
  ['r-1', 'p|reka'],
] as const)
  survey.structure.buildings.set(`${key}|1`, {
    project: key,
    draft: { name: 'Корпус 1', externalId: id },
  })
const structureIds = {
  projects: new Map(),
  buildings: new Map(),
  aliases: new Map([
    ['p|yar', 'verhniy-yar'],
    ['p|reka', 'tyoplaya-reka'],
  ]),
  updates: { projects: [], buildings: [], deadlines: [] },
}
const ruleOf = (rule: JsonObject) =>
  resolve('promotions', { rule }, { structureIds, survey, entities: new Map() }).rule

test('a promotion of a house is not of a house with the same name in another project', () => {
  expect(ruleOf({ buildings: ['y-1'] })).toEqual({
    buildings: ['Корпус 1'],
    projects: ['verhniy-yar'],
  })
})

test('projects that a rule names stay as they are named', () => {
  expect(ruleOf({ projects: ['reka'], buildings: ['r-1'] })).toEqual({
    projects: ['tyoplaya-reka'],
    buildings: ['Корпус 1'],
  })
})

test('a rule without houses, or with one that the file does not know, gets no projects', () => {
  expect(ruleOf({ kinds: ['flat'] })).toEqual({ kinds: ['flat'] })
  expect(ruleOf({ buildings: ['y-1', 'Дом у реки'] })).toEqual({
    buildings: ['Корпус 1', 'Дом у реки'],
  })
})
