/** The error for a form item of an unregistered category (spec 1 §3, §8). Its Japanese message names the category. */
export class UnknownCategoryError extends Error {
  readonly category: string;

  constructor(category: string, message = `「${category}」は未対応のフォーム項目カテゴリです。`) {
    super(message);
    this.name = 'UnknownCategoryError';
    this.category = category;
  }
}

/** The error for a custom field of a type that forms do not support (spec 1 §3, spec 3 §2.7). */
export class UnsupportedCustomItemError extends UnknownCategoryError {
  readonly itemType: number | undefined;

  constructor(category: string, itemType: number | undefined) {
    super(category, `「${category}」のカスタム項目（種類：${itemType ?? '不明'}）はフォームに設置できません。`);
    this.name = 'UnsupportedCustomItemError';
    this.itemType = itemType;
  }
}
