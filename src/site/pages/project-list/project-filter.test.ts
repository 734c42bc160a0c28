import { expect, test } from 'vitest'

import type { Project } from '#contract/structure.ts'

import {
  choicesOf,
  compareLink,
  filterProjects,
  readFilter,
  writeFilter,
} from './project-filter.ts'

const house = { commission: { quarter: null, done: false }, keys: { quarter: null, done: false } }
const built = { ...house, commission: { quarter: 8100, done: true } }
const project = (alias: string, minutes: number, ...buildings: object[]) =>
  ({
    alias,
    class: null,
    city: null,
    stop: { name: 'Трамвай', time: `${minutes} минут пешком` },
    buildings,
  }) as unknown as Project

const projects = [project('near', 4, built), project('far', 12, house)]
const shown = (query: string) =>
  filterProjects(projects, readFilter(new URLSearchParams(query))).map(({ alias }) => alias)

test('projects are chosen by the way to a stop and by houses that are built', () => {
  expect(shown('walk=5')).toEqual(['near'])
  expect(shown('walk=15')).toEqual(['near', 'far'])
  expect(shown('stage=done')).toEqual(['near'])
  expect(shown('stage=building')).toEqual(['far'])
  expect(shown('walk=7&stage=soon')).toEqual(['near', 'far'])
})

test('a choice that all projects fit, or none, is not offered', () => {
  expect(choicesOf(projects)).toMatchObject({ walks: ['5', '10'], states: ['building', 'done'] })
  expect(choicesOf([project('near', 4, house)])).toMatchObject({ walks: [], states: [] })
})

test('what is compared stands in the address beside the choices, four at most', () => {
  const filter = readFilter(new URLSearchParams('compare=a&walk=5&compare=b'))
  expect(writeFilter(filter)).toBe('walk=5&compare=a&compare=b')
  expect(compareLink(filter, 'a')).toBe('/proekty?walk=5&compare=b#sravnenie')
  expect(compareLink(filter, 'c')).toBe('/proekty?walk=5&compare=a&compare=b&compare=c#sravnenie')
  const [one, only] = ['compare=a', ''].map((query) => readFilter(new URLSearchParams(query)))
  expect(compareLink(one!, 'a')).toBe('/proekty')
  expect(compareLink(only!, 'a')).toBe('/proekty?compare=a')
  const many = readFilter(new URLSearchParams('abcde'.split('').map((one) => ['compare', one])))
  expect(many.compare).toHaveLength(4)
})
