import type { GalleryPicture } from './gallery.ts'

/** A furnished room, rendered from the plan of a layout: all flats of that layout show it. */
type RoomView = { project: string; layout: string; picture: GalleryPicture }

export const roomViews: readonly RoomView[] = [
  {
    project: 'lotsman',
    layout: '3Е-4.1.3',
    picture: {
      name: 'lotsman-room-three',
      alt: 'Кухня-гостиная с двумя окнами: слева диван, справа кухня, посередине обеденный стол',
      caption: 'Кухня-гостиная 25,1\u00A0м² трёхкомнатной евро в доме 4, мебель стоит по плану',
    },
  },
  {
    project: 'lotsman',
    layout: '1К-4.2.2',
    picture: {
      name: 'lotsman-room-one',
      alt: 'Комната с окном в три створки: слева диван, справа телевизор и кресло',
      caption: 'Комната 16,2\u00A0м² однокомнатной в доме 4, мебель стоит по плану',
    },
  },
  {
    project: 'lotsman',
    layout: 'СТ-2.1.7',
    picture: {
      name: 'lotsman-room-studio',
      alt: 'Комната-кухня студии: у окна кровать, справа кухня, посередине обеденный стол',
      caption: 'Комната-кухня 21,5\u00A0м² студии в доме 2, мебель стоит по плану',
    },
  },
]

/** A storage room of 2,3 × 2,4 m in the row of its corridor. */
export const storageView: GalleryPicture = {
  name: 'storage-room',
  alt: 'Ряд кладовых, одна открыта: стеллаж с коробками, велосипед на стене, чемодан и четыре колеса',
  caption: 'Около\u00A05,5\u00A0м²: велосипед, колёса, чемодан',
  lots: 'storage',
}

/** A level of parking from its lane, with places of the usual width. */
export const garageView: GalleryPicture = {
  name: 'garage',
  alt: 'Паркинг со стороны проезда: справа свободные места 42 и 43, за колонной белая машина, вдали лифт',
  caption: 'Места 2,6\u00A0×\u00A05,3\u00A0м, зарядка, вдали лифт',
  lots: 'parking',
}

/** A hall of «Лоцманский квартал». */
export const hallView: GalleryPicture = {
  name: 'lotsman-hall',
  alt: 'Холл секции: слева почтовые ящики среди дубовых реек, справа скамья, впереди два лифта',
  caption: 'Входной холл секции: почтовые ящики, скамья, два лифта',
}

/** The ground floor of «Лоцманский квартал» on the quay. */
export const shopsView: GalleryPicture = {
  name: 'lotsman-shops',
  alt: 'Первый этаж вечером: светятся витрины пекарни, цветочной, книжной и веломастерской, люди идут мимо столиков',
  caption: 'Первый этаж со\u00A0стороны набережной: витрины, маркизы, столики',
  lots: 'commercial',
}

/** All that is rendered from within, shops of a street among them. */
export const indoorViews: readonly GalleryPicture[] = [
  ...roomViews.map(({ picture }) => picture),
  storageView,
  garageView,
  hallView,
  shopsView,
]

export const roomsOfProject = (project: string): GalleryPicture[] =>
  picturesOf(roomViews.filter((view) => view.project === project))

export const roomsOfLayout = (layout: string): GalleryPicture[] =>
  picturesOf(roomViews.filter((view) => view.layout === layout))

const picturesOf = (views: readonly RoomView[]) => views.map(({ picture }) => picture)
