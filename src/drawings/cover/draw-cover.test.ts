import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { coverSubjects, COVER_VARIANTS } from '#domain/content/cover-subject.ts'
import { subjectOfNews } from '#domain/content/news-cover.ts'

import { drawCover } from './draw-cover.ts'

test('every subject is drawn in each of its variants, by day and in the evening, and is light on its way', () => {
  for (const subject of coverSubjects)
    for (const daylight of ['day', 'evening'] as const)
      for (let variant = 0; variant < COVER_VARIANTS; variant++) {
        const svg = drawCover(subject, { daylight, variant })
        const parser = new SaxesParser()
        parser.on('error', (error) => {
          throw error
        })
        parser.write(svg).close()
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length, subject).toBeLessThan(24_000)
      }
})

test('no cover is lit: amber says that a flat is for sale', () => {
  for (const subject of coverSubjects)
    expect(drawCover(subject, { daylight: 'evening', variant: 0 })).not.toMatch(/f6bc4e|f4c766/i)
})

test.each([
  ['Что поместится в кладовую на четыре метра', 'Условия покупки', 'storage'],
  ['Речной трамвай вернулся на линию', 'Жизнь дома', 'river'],
  ['Кто откроется на первых этажах', 'О проекте', 'shops'],
  ['Как устроен двор без машин', 'О проекте', 'yard'],
  ['На доме 2 сняли первые леса', 'Ход строительства', 'construction'],
  ['Рассрочка до ввода: первый взнос 30 %', 'Условия покупки', 'table'],
  ['Служба эксплуатации отвечает за 14 минут', 'Жизнь дома', 'entrance'],
  ['Двенадцать студентов вышли на практику', 'Компания', 'table'],
])('«%s» is pictured by its own subject', (title, tag, subject) => {
  expect(subjectOfNews({ title, tags: [tag] })).toBe(subject)
})
