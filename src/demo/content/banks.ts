export const banks = [
  {
    id: 'yarabank',
    name: 'Ярабанк',
    licence: 'лицензия Банка России № 0417',
    url: 'https://yarabank.example',
  },
  {
    id: 'bereg',
    name: 'Банк «Правый берег»',
    licence: 'лицензия Банка России № 0633',
    url: 'https://pravyibereg.example',
  },
  {
    id: 'zaton',
    name: 'Затон-банк',
    licence: 'лицензия Банка России № 0958',
    url: 'https://zatonbank.example',
  },
]
