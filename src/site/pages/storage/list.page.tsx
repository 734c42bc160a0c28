import { placeListPage } from '#site/parts/levels/place-list.tsx'
import { foundFeminine } from '#site/parts/lots/query/list-description.ts'

export default placeListPage({
  kind: 'storage',
  title: 'Кладовые',
  all: 'Кладовые',
  forms: ['кладовая', 'кладовые', 'кладовых'],
  shown: ['кладовую', 'кладовые', 'кладовых'],
  found: foundFeminine,
  none: {
    title: 'Сейчас свободных кладовых нет',
    text: 'Когда кладовые появятся в продаже, они будут на этой странице.',
  },
  help: {
    title: 'Поможем выбрать кладовую',
    text: 'Расскажем, какая ближе к вашему лифту и что в неё поместится.',
  },
})
