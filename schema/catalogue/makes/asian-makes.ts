import { defineMake } from './define-make.ts'

export const ASIAN_MAKES = [
  defineMake(
    'BYD',
    'Atto 3, Dolphin, Han, Qin Plus, Seal, Seal 7, Sealion 6, Sealion 7, Shark 6, Song Plus, Tang, Yangwang U8',
  ),
  defineMake('Genesis', 'Electrified G80, Electrified GV70, G70, G80, G90, GV60, GV70, GV80, GV80 Coupe'),
  defineMake(
    'Hyundai',
    'Accent, Azera, Bayon, Centennial, Creta, Elantra, Elantra N, Genesis Coupe, Grand i10, H-1, i20, i30, i30 N, Ioniq 5, Ioniq 6, Kona, Palisade, Santa Cruz, Santa Fe, Sonata, Staria, Tucson, Veloster, Venue',
  ),
  defineMake(
    'Kia',
    'Cadenza, Carens, Carnival, Cerato, EV3, EV5, EV6, EV9, K3, K4, K5, K8, Mohave, Niro, Optima, Pegas, Picanto, Quoris, Rio, Seltos, Sonet, Sorento, Soul, Sportage, Stinger, Telluride',
  ),
  defineMake('MG', '3, 4 EV, 5, 6, 7, Cyberster, GT, HS, One, RX5, RX8, T60, Whale, ZS, ZS EV'),
]
