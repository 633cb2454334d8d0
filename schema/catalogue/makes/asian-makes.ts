import { defineMake } from './define-make.ts'

export const ASIAN_MAKES = [
  defineMake('BYD', {
    hatchback: 'Dolphin',
    sedan: 'Han, Qin Plus, Seal, Seal 7',
    suv: 'Atto 3, Sealion 6, Sealion 7, Song Plus, Tang',
    large_suv: 'Yangwang U8',
    pickup: 'Shark 6',
  }),
  defineMake('Genesis', {
    sedan: 'Electrified G80, G70, G80, G90',
    suv: 'Electrified GV70, GV60, GV70, GV80, GV80 Coupe',
  }),
  defineMake('Hyundai', {
    hatchback: 'Grand i10, i20, i30, i30 N, Veloster',
    sedan: 'Accent, Azera, Centennial, Elantra, Elantra N, Ioniq 6, Sonata',
    sports: 'Genesis Coupe',
    suv: 'Bayon, Creta, Ioniq 5, Kona, Santa Fe, Tucson, Venue',
    large_suv: 'Palisade',
    pickup: 'Santa Cruz',
    van: 'H-1, Staria',
  }),
  defineMake('Kia', {
    hatchback: 'Picanto, Rio, Soul',
    sedan: 'Cadenza, Cerato, K3, K4, K5, K8, Optima, Pegas, Quoris, Stinger',
    suv: 'EV3, EV5, EV6, Niro, Seltos, Sonet, Sorento, Sportage',
    large_suv: 'EV9, Mohave, Telluride',
    van: 'Carens, Carnival',
  }),
  defineMake('MG', {
    hatchback: '3, 4 EV',
    sedan: '5, 6, 7, GT',
    sports: 'Cyberster',
    suv: 'HS, One, RX5, RX8, Whale, ZS, ZS EV',
    pickup: 'T60',
  }),
]
