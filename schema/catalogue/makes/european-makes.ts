import { defineMake } from './define-make.ts'

export const EUROPEAN_MAKES = [
  defineMake('Alfa Romeo', {
    hatchback: 'Giulietta, MiTo',
    sedan: 'Giulia, Giulia Quadrifoglio',
    sports: '4C, Brera',
    suv: 'Junior, Stelvio, Tonale',
  }),
  defineMake('Aston Martin', {
    sedan: 'Rapide',
    sports: 'DB9, DB11, DB12, DBS, V8 Vantage, Valhalla, Vanquish, Vantage, Virage',
    suv: 'DBX, DBX707',
  }),
  defineMake('Audi', {
    hatchback: 'A1, RS 3, S3',
    sedan: 'A3, A4, A5, A6, A7, A8, e-tron GT, RS 4, RS 5, RS 6, RS 7, S5, S6, S7, S8',
    sports: 'R8, TT, TT RS',
    suv: 'e-tron, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, RS Q3, SQ5',
    large_suv: 'Q7, Q8, RS Q8, SQ7, SQ8',
  }),
  defineMake('Bentley', {
    sedan: 'Arnage, Flying Spur, Mulsanne',
    sports: 'Azure, Brooklands, Continental GT, Continental GTC',
    large_suv: 'Bentayga',
  }),
  defineMake('BMW', {
    hatchback: '1 Series, i3',
    sedan: '2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, i4, i5, i7, M3, M5',
    sports: '8 Series, i8, M2, M4, M6, M8, Z3, Z4',
    suv: 'iX, iX1, iX3, X1, X2, X3, X3 M, X4, X4 M, X5, X5 M, X6, X6 M',
    large_suv: 'X7, XM',
    motorcycle: 'R 1300 GS, S 1000 RR',
  }),
  defineMake('Ferrari', {
    sports:
      '12Cilindri, 296 GTB, 296 GTS, 360 Modena, 458 Italia, 488 GTB, 488 Pista, 599 GTB, 812 GTS, 812 Superfast, California T, F12berlinetta, F430, F8 Spider, F8 Tributo, FF, GTC4Lusso, LaFerrari, Portofino, Roma, SF90 Stradale',
    suv: 'Purosangue',
  }),
  defineMake('Jaguar', {
    sedan: 'S-Type, X-Type, XE, XF, XJ',
    sports: 'F-Type, XK',
    suv: 'E-Pace, F-Pace, I-Pace',
  }),
  defineMake('Lamborghini', {
    sports:
      'Aventador, Aventador SVJ, Diablo, Gallardo, Huracan, Huracan STO, Huracan Sterrato, Murcielago, Revuelto, Temerario',
    suv: 'Urus',
  }),
  defineMake('Land Rover', {
    suv: 'Defender 90, Discovery Sport, Freelander, LR2, Range Rover Evoque, Range Rover Velar',
    large_suv:
      'Defender 110, Defender 130, Discovery, LR3, LR4, Range Rover, Range Rover Sport, Range Rover SV',
  }),
  defineMake('Maserati', {
    sedan: 'Ghibli, Quattroporte',
    sports: 'GranCabrio, GranTurismo, MC20',
    suv: 'Grecale, Levante',
  }),
  defineMake('McLaren', {
    sports: '540C, 570S, 600LT, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, GTS, MP4-12C, P1, Senna',
  }),
  defineMake('Mercedes-Benz', {
    hatchback: 'A-Class, B-Class',
    sedan: 'C-Class, CLA, CLS, E-Class, EQE, EQS, Maybach S-Class, S-Class',
    sports: 'AMG GT, AMG ONE, CL, CLE, CLK, SL, SLC, SLK, SLR McLaren, SLS AMG',
    suv: 'EQA, EQB, EQC, GLA, GLB, GLC, GLE, GLK, ML, R-Class',
    large_suv: 'EQS SUV, G-Class, G 63 AMG, GL, GLS, Maybach GLS',
    pickup: 'X-Class',
    van: 'Sprinter, V-Class, Vito',
  }),
  defineMake('MINI', {
    hatchback: 'Clubman, Convertible, Cooper, Cooper S, Coupe, John Cooper Works',
    suv: 'Aceman, Countryman, Paceman',
  }),
  defineMake('Peugeot', {
    hatchback: '208, 308',
    sedan: '301, 408, 508',
    suv: '2008, 3008, 5008',
    van: 'Expert, Partner, Rifter, Traveller',
  }),
  defineMake('Porsche', {
    sedan: 'Panamera, Taycan, Taycan Cross Turismo',
    sports:
      '718 Boxster, 718 Cayman, 911 Carrera, 911 GT2 RS, 911 GT3, 911 GT3 RS, 911 Targa, 911 Turbo, 918 Spyder, Boxster, Carrera GT, Cayman',
    suv: 'Cayenne, Cayenne Coupe, Macan',
  }),
  defineMake('Renault', {
    hatchback: 'Clio, Megane, Megane RS, Zoe',
    sedan: 'Safrane, Symbol, Talisman',
    suv: 'Captur, Duster, Koleos',
    van: 'Dokker',
  }),
  defineMake('Rolls-Royce', {
    sedan: 'Ghost, Phantom, Silver Seraph',
    sports: 'Dawn, Phantom Coupe, Phantom Drophead, Spectre, Wraith',
    large_suv: 'Cullinan',
  }),
  defineMake('Volkswagen', {
    hatchback: 'Beetle, Golf, Golf GTI, Golf R, ID.3, Polo',
    sedan: 'Arteon, Jetta, Passat',
    sports: 'Scirocco',
    suv: 'ID.4, ID.6, T-Roc, Tayron, Tiguan, Touareg',
    large_suv: 'Atlas, Teramont',
    pickup: 'Amarok',
    van: 'Caddy, Crafter, ID.Buzz, Transporter',
  }),
  defineMake('Volvo', {
    hatchback: 'C30, V40',
    sedan: 'S40, S60, S80, S90, V60, V90',
    sports: 'C70',
    suv: 'C40, EX30, XC40, XC60, XC70',
    large_suv: 'EX90, XC90',
  }),
]
