import { withStack } from '/work/wt/ann/tests/load/bench';
import { phoneWith } from '/work/wt/ann/tests/scenes/phones';
import { announceScenes } from '/work/wt/ann/tests/scenes/announceScenes';
import { mkdirSync } from 'node:fs';
process.env.TZ = 'Europe/Amsterdam';
const OUT='/tmp/ann-look'; mkdirSync(OUT,{recursive:true});
await withStack(async ({ ports, browser }) => {
  for (const language of ['nl','en'] as const)
    for (const scene of announceScenes) {
      for (const set of (language==='nl' ? ['friendly','hard'] : ['friendly']) as ('friendly'|'hard')[]) {
      const phone = await phoneWith(browser, language, ports, set);
      try {
        await phone.page.setViewportSize({width:360,height:740});
        await scene.show(phone);
        for (const [w,h] of [[360,740],[844,390],[1024,768]] as const) {
          await phone.page.setViewportSize({width:w,height:h});
          await phone.page.screenshot({path:`${OUT}/${scene.name}-${language}-${set}-${w}.png`, fullPage: w===360 || scene.name!=='home-announcement'});
        }
      } catch (e) { console.log(scene.name, language, set, String(e)); await phone.page.screenshot({path:`${OUT}/failed-${scene.name}-${language}-${set}.png`, fullPage:true}); }
      await phone.page.context().close();
      }
    }
});
