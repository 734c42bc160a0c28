import { placeListPage } from '#site/parts/levels/place-list.tsx'
import { foundNeuter } from '#site/parts/lots/query/list-description.ts'

export default placeListPage({
  kind: 'parking',
  title: 'Паркинг',
  all: 'Машино-места',
  forms: ['место', 'места', 'мест'],
  found: foundNeuter,
  none: {
    title: 'Сейчас свободных мест нет',
    text: 'Когда места появятся в продаже, они будут на этой странице.',
  },
  help: {
    title: 'Поможем выбрать место',
    text: 'Расскажем, какое ближе к вашему лифту и как к нему подъехать.',
  },
})
