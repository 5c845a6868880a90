/** Short scripts for the gallery: together they show every kind of scene. By language. */
export const galleryScripts: Readonly<Record<string, string>> = {
  en: `# A garden on the roof

In 2024, forty neighbours carried 300 bags of soil up six flights of stairs.

- Tomatoes along the sunny wall
- Herbs beside the door
- Bees in the far corner

> A garden is a friend you can visit any time.
>
> — Dana Reed

Come and see it on Saturday, at gardens.example.com.
`,
  de: `# Pfannkuchen für vier

Für den Teig braucht man nur Mehl, Milch und Eier.

1. Verrühre 250 Gramm Mehl mit der Milch, bis der Teig glatt ist.
2. Erhitze die Butter in einer Pfanne.
3. Backe jeden Pfannkuchen drei Minuten und wende ihn dann.

Der Umsatz mit Mehl stieg im letzten Jahr von 3,1 % auf 4,2 %.

Guten Appetit!
`,
  es: `# El tren nocturno

El tren sale a las diez de la noche y cruza tres montañas.

El billete cuesta solo 39 €, con el desayuno incluido.

- Una cama limpia
- Una ventana grande
- Un café al amanecer

Reserva hoy en trenes.example.com.
`,
  ar: `# بيت قرب البحر

كل صباح تفتح الجدة النافذة وتنظر إلى البحر.

باع الصيادون 1200 سمكة في يوم واحد.

> البحر صديق لا ينام.

شكرا لكم.
`,
  ja: `# 雨の日の図書館

雨の日、図書館はいつもより静かです。

先月は1,200人が本を借りました。

- 窓のそばの席
- 新しい絵本
- 温かいお茶

またお待ちしています。
`,
  hi: `# गाँव का नया स्कूल

गाँव के बच्चे अब अपने नए स्कूल में पढ़ते हैं।

पिछले साल 450 बच्चों ने दाखिला लिया।

- किताबें
- खेल का मैदान
- साफ़ पानी

धन्यवाद।
`,
};
