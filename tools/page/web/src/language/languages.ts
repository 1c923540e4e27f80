// The languages of the page, by their tags of BCP 47, each called as its speakers call it.

export const language_names = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ja: "日本語",
  ko: "한국어",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
} as const;

export type Language = keyof typeof language_names;

export const languages = Object.keys(language_names) as Language[];

export function isLanguage(name: string): name is Language {
  return name in language_names;
}

/** Chinese without a script, by its region: `zh-HK`. */
function scriptOf({ script, region }: Intl.Locale): string {
  return script ?? (["TW", "HK", "MO"].includes(region ?? "") ? "Hant" : "Hans");
}

/** The first of a reader's languages that the page has; English if it has none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    let locale: Intl.Locale;
    try {
      locale = new Intl.Locale(tag);
    } catch {
      continue; // not a tag
    }
    const name = locale.language === "zh" ? `zh-${scriptOf(locale)}` : locale.language;
    if (isLanguage(name)) return name;
  }
  return "en";
}
