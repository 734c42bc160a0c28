import { hash } from '#domain/random.ts'

import { coverUrl, COVER_VARIANTS, type CoverSubject } from './cover-subject.ts'

/** By the title first: tags are few and wide. */
const words: readonly (readonly [RegExp, CoverSubject])[] = [
  [/кладов/i, 'storage'],
  [/паркинг|машино-мест|парков/i, 'parking'],
  [/трамва|причал|пристан|реч?н|река|реку/i, 'river'],
  [/первых этаж|магазин|пекарн|витрин|коммерч/i, 'shops'],
  [/двор|детск|террас|сквер|парк |деревь|площадк/i, 'yard'],
  [/кирпич|камень|каменн|лиственниц|фасад|материал/i, 'materials'],
  [/стройк|каркас|леса|кран|срок|разрешени|проверк|этаж/i, 'construction'],
  [/рассрочк|ипотек|цен[аыу]|взнос|ставк|заявк|скидк/i, 'table'],
  [/ключ|жител|сосед|эксплуатац|тишин/i, 'entrance'],
  [/окон|окна|продаж/i, 'houses'],
]

const tagWords: readonly (readonly [RegExp, CoverSubject])[] = [
  [/стро/i, 'construction'],
  [/жизнь/i, 'entrance'],
  [/услови|покупк|акци/i, 'table'],
  [/проект/i, 'houses'],
]

/** The subject of an article by its title and tags. */
export function subjectOfNews({ title, tags }: { title: string; tags: readonly string[] }) {
  const found =
    words.find(([pattern]) => pattern.test(title)) ??
    tagWords.find(([pattern]) => tags.some((tag) => pattern.test(tag)))
  return found?.[1] ?? 'table'
}

/** The drawing of what an article is about; its address stays while its title and tags do. */
export const newsCover = (article: { alias: string; title: string; tags: readonly string[] }) =>
  coverUrl(subjectOfNews(article), hash(article.alias) % COVER_VARIANTS)
