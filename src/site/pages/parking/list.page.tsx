import { placeListPage } from '#site/parts/levels/place-list.tsx'

export default placeListPage({
  kind: 'parking',
  title: 'Паркинг',
  all: 'Машино-места',
  forms: ['машино-место', 'машино-места', 'машино-мест'],
  none: {
    title: 'Сейчас свободных машино-мест нет',
    text: 'Когда места появятся в продаже, они будут на этой странице.',
  },
  help: {
    title: 'Поможем выбрать место',
    text: 'Расскажем, какое ближе к вашему лифту и как к нему подъехать.',
  },
})
