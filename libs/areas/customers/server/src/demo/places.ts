export interface Place {
  /** The first three digits of the town's postal code. */
  postal: string;
  address: string;
  /** The area code with the exchange 5555 or 555, which is unassigned here. */
  phone: string;
  weight: number;
}

const place = (postal: string, address: string, phone: string, weight = 1): Place => ({
  postal,
  address,
  phone,
  weight,
});

/** The places of the demo customers: mostly large cities, as in life. */
export const places: readonly Place[] = [
  place('100', '東京都千代田区丸の内', '03-5555', 8),
  place('103', '東京都中央区日本橋', '03-5555', 8),
  place('107', '東京都港区赤坂', '03-5555', 8),
  place('160', '東京都新宿区西新宿', '03-5555', 8),
  place('150', '東京都渋谷区道玄坂', '03-5555', 7),
  place('141', '東京都品川区大崎', '03-5555', 6),
  place('220', '神奈川県横浜市西区みなとみらい', '045-555', 5),
  place('210', '神奈川県川崎市川崎区駅前本町', '044-555', 3),
  place('330', '埼玉県さいたま市大宮区桜木町', '048-555', 3),
  place('260', '千葉県千葉市中央区富士見', '043-555', 3),
  place('530', '大阪府大阪市北区梅田', '06-5555', 7),
  place('541', '大阪府大阪市中央区本町', '06-5555', 6),
  place('600', '京都府京都市下京区四条通', '075-555', 3),
  place('650', '兵庫県神戸市中央区三宮町', '078-555', 3),
  place('450', '愛知県名古屋市中村区名駅', '052-555', 6),
  place('460', '愛知県名古屋市中区栄', '052-555', 4),
  place('060', '北海道札幌市中央区北一条西', '011-555', 3),
  place('980', '宮城県仙台市青葉区中央', '022-555', 3),
  place('812', '福岡県福岡市博多区博多駅前', '092-555', 4),
  place('730', '広島県広島市中区紙屋町', '082-555', 2),
  place('420', '静岡県静岡市葵区呉服町', '054-555', 2),
  place('920', '石川県金沢市香林坊', '076-555', 2),
  place('700', '岡山県岡山市北区本町', '086-555', 1),
  place('950', '新潟県新潟市中央区万代', '025-555', 1),
  place('900', '沖縄県那覇市久茂地', '098-555', 1),
];

export const buildings = [
  '',
  '',
  '',
  '藍ビル3F',
  'みどりビルディング 5階',
  '第2ひまわりビル 2F',
  '中央タワー 12階',
  'センタービル 8F',
] as const;
