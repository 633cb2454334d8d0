import { defineMake } from './define-make.ts'

export const EUROPEAN_MAKES = [
  defineMake(
    'Alfa Romeo',
    '4C, Brera, Giulia, Giulia Quadrifoglio, Giulietta, Junior, MiTo, Stelvio, Tonale',
  ),
  defineMake(
    'Aston Martin',
    'DB9, DB11, DB12, DBS, DBX, DBX707, Rapide, V8 Vantage, Valhalla, Vanquish, Vantage, Virage',
  ),
  defineMake(
    'Audi',
    'A1, A3, A4, A5, A6, A7, A8, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, R8, RS 3, RS 4, RS 5, RS 6, RS 7, RS Q3, RS Q8, S3, S5, S6, S7, S8, SQ5, SQ7, SQ8, TT, TT RS',
  ),
  defineMake(
    'Bentley',
    'Arnage, Azure, Bentayga, Brooklands, Continental GT, Continental GTC, Flying Spur, Mulsanne',
  ),
  defineMake(
    'BMW',
    '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5, i7, i8, iX, iX1, iX3, M2, M3, M4, M5, M6, M8, X1, X2, X3, X3 M, X4, X4 M, X5, X5 M, X6, X6 M, X7, XM, Z3, Z4',
  ),
  defineMake(
    'Ferrari',
    '12Cilindri, 296 GTB, 296 GTS, 360 Modena, 458 Italia, 488 GTB, 488 Pista, 599 GTB, 812 GTS, 812 Superfast, California T, F12berlinetta, F430, F8 Spider, F8 Tributo, FF, GTC4Lusso, LaFerrari, Portofino, Purosangue, Roma, SF90 Stradale',
  ),
  defineMake('Jaguar', 'E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ, XK'),
  defineMake(
    'Lamborghini',
    'Aventador, Aventador SVJ, Diablo, Gallardo, Huracan, Huracan STO, Huracan Sterrato, Murcielago, Revuelto, Temerario, Urus',
  ),
  defineMake(
    'Land Rover',
    'Defender 90, Defender 110, Defender 130, Discovery, Discovery Sport, Freelander, LR2, LR3, LR4, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover SV, Range Rover Velar',
  ),
  defineMake('Maserati', 'Ghibli, GranCabrio, GranTurismo, Grecale, Levante, MC20, Quattroporte'),
  defineMake(
    'McLaren',
    '540C, 570S, 600LT, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, GTS, MP4-12C, P1, Senna',
  ),
  defineMake(
    'Mercedes-Benz',
    'A-Class, AMG GT, AMG ONE, B-Class, C-Class, CL, CLA, CLE, CLK, CLS, E-Class, EQA, EQB, EQC, EQE, EQS, EQS SUV, G-Class, G 63 AMG, GL, GLA, GLB, GLC, GLE, GLK, GLS, Maybach GLS, Maybach S-Class, ML, R-Class, S-Class, SL, SLC, SLK, SLR McLaren, SLS AMG, Sprinter, V-Class, Vito, X-Class',
  ),
  defineMake(
    'MINI',
    'Aceman, Clubman, Convertible, Cooper, Cooper S, Countryman, Coupe, John Cooper Works, Paceman',
  ),
  defineMake('Peugeot', '2008, 208, 3008, 301, 308, 408, 5008, 508, Expert, Partner, Rifter, Traveller'),
  defineMake(
    'Porsche',
    '718 Boxster, 718 Cayman, 911 Carrera, 911 GT2 RS, 911 GT3, 911 GT3 RS, 911 Targa, 911 Turbo, 918 Spyder, Boxster, Carrera GT, Cayenne, Cayenne Coupe, Cayman, Macan, Panamera, Taycan, Taycan Cross Turismo',
  ),
  defineMake(
    'Renault',
    'Captur, Clio, Dokker, Duster, Koleos, Megane, Megane RS, Safrane, Symbol, Talisman, Zoe',
  ),
  defineMake(
    'Rolls-Royce',
    'Cullinan, Dawn, Ghost, Phantom, Phantom Coupe, Phantom Drophead, Silver Seraph, Spectre, Wraith',
  ),
  defineMake(
    'Volkswagen',
    'Amarok, Arteon, Atlas, Beetle, Caddy, Crafter, Golf, Golf GTI, Golf R, ID.3, ID.4, ID.6, ID.Buzz, Jetta, Passat, Polo, Scirocco, T-Roc, Tayron, Teramont, Tiguan, Touareg, Transporter',
  ),
  defineMake('Volvo', 'C30, C40, C70, EX30, EX90, S40, S60, S80, S90, V40, V60, V90, XC40, XC60, XC70, XC90'),
]
